import { expressionInterpreter } from "vega-interpreter";
import { parse, View, type Spec } from "vega";
import { ChartKeys } from "./keys.js";
import { isCut } from "./paper.js";
import { restored, type Parts } from "./parts.js";
import { saveButtons } from "./save.js";
import { Tooltip } from "./tooltip.js";

/** What a page has of its charts: Vega for windows wide and narrow, Vega-Lite to take away. */
export interface ChartData extends Parts {
  readonly charts: Readonly<Record<string, { lite: unknown; wide: unknown; phone: unknown }>>;
}

/** Charts are drawn when they come so near to the window, in pixels. */
const NEAR = "600px";

/** Narrower than any window: what folds or hides a chart leaves it so, in pixels. */
const NARROWEST = 100;

/** Room that the edges of the phone's form take at least, in pixels. */
const EDGES = 12;

/** A narrower picture may have other labels at its edges, which stand out in their turn. */
const MAX_TRIES = 4;

/** Charts that come to life. */
export interface LiveCharts {
  /** Draws all that are left at once, and waits for those that are being drawn. */
  readonly drawAll: () => Promise<unknown>;
  /** Lets go of them, for others that stand in their place. */
  readonly forget: () => void;
}

/** Draws every chart that the page carries, if any, as it comes near. */
export function liveCharts(): LiveCharts {
  const data = document.querySelector("#charts")?.textContent;
  return chartsIn(document, typeof data === "string" ? (JSON.parse(data) as ChartData) : NO_CHARTS);
}

const NO_CHARTS: ChartData = { charts: {}, parts: [] };

let shared: Tooltip | undefined;

/** Draws every chart in a part of the page as it comes near. */
export function chartsIn(part: ParentNode, data: ChartData): LiveCharts {
  const tooltip = (shared ??= new Tooltip());
  const charts = [...part.querySelectorAll<HTMLElement>(".chart")].map(
    (element) => new LiveChart(element, data, tooltip),
  );
  const byElement = new Map(charts.map((chart) => [chart.element, chart]));
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void byElement.get(target as HTMLElement)!.draw();
        sizes.observe(target);
      }
    },
    { rootMargin: NEAR },
  );
  const sizes = new ResizeObserver((entries) => {
    for (const { target } of entries) byElement.get(target as HTMLElement)!.fit();
  });
  for (const { element } of charts) near.observe(element);
  const onScroll = () => tooltip.scrolled();
  // Charts may scroll inside, too, which only whoever captures it hears of.
  addEventListener("scroll", onScroll, { passive: true, capture: true });
  return {
    drawAll: () => Promise.all(charts.map((chart) => chart.drawn())),
    forget: () => {
      near.disconnect();
      sizes.disconnect();
      removeEventListener("scroll", onScroll, { capture: true });
      tooltip.hide();
      for (const chart of charts) chart.forget();
    },
  };
}

class LiveChart {
  readonly element: HTMLElement;
  readonly #data: ChartData;
  readonly #name: string;
  readonly #canvas = document.createElement("div");
  readonly #tooltip: Tooltip;
  readonly #keys: ChartKeys;
  #view: View | null = null;
  #width = 0;
  /** One drawing after the other: each waits for its labels to find their room. */
  #drawing = Promise.resolve();

  constructor(element: HTMLElement, data: ChartData, tooltip: Tooltip) {
    this.element = element;
    this.#data = data;
    this.#name = element.dataset["chart"]!;
    this.#tooltip = tooltip;
    // Those who cannot see it hear the title, and mark by mark what the keys walk through.
    this.#canvas.ariaHidden = "true";
    this.#keys = new ChartKeys(element, tooltip, () => this.#view);
    element.tabIndex = 0;
  }

  /** Waits until it is drawn. */
  drawn(): Promise<void> {
    return this.#view === null ? this.draw() : this.#drawing;
  }

  /** Draws the wide form where it fits, otherwise the one for phones as wide as there is room. */
  draw(): Promise<void> {
    return (this.#drawing = this.#drawing.then(() => this.#draw()));
  }

  async #draw(): Promise<void> {
    if (this.element.clientWidth < NARROWEST) return;
    const { lite, wide, phone } = this.#data.charts[this.#name];
    if (this.#view === null) {
      this.element.replaceChildren(this.#canvas);
      const take = { svg: () => this.#view!.toSVG(), lite: () => restored(lite, this.#data) };
      this.element.after(saveButtons(this.#name, take));
    }
    this.#width = this.element.clientWidth;
    const spec = restored(wide, this.#data) as Spec;
    const room = this.#width - (await this.#show(spec));
    if (room > 0) await this.#fitted((more) => widened(spec, more), room);
    else {
      const narrow = restored(phone, this.#data) as Spec;
      await this.#fitted((width) => withWidth(narrow, () => width), this.#width - EDGES);
    }
    this.element.dataset["drawn"] = "";
    this.element.toggleAttribute("data-wide", this.element.scrollWidth > this.element.clientWidth);
  }

  /** With so much room, in pixels; again with less where labels at the edges stand out. */
  async #fitted(specOf: (room: number) => Spec, room: number): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const excess = (await this.#show(specOf(room))) - this.#width;
      if (excess <= 0) return;
      room -= excess + 1;
    }
  }

  forget(): void {
    this.#view?.finalize();
  }

  /** Draws again where the width has changed; what is cut for paper stays so until it is whole again. */
  fit(): void {
    if (this.element.clientWidth !== this.#width && !isCut(this.element)) void this.draw();
  }

  /** Returns how wide the picture has become, in pixels. */
  async #show(spec: Spec): Promise<number> {
    this.#view?.finalize();
    this.#keys.reset();
    const view = new View(parse(spec, undefined, { ast: true }), {
      expr: expressionInterpreter,
      renderer: "svg",
      hover: true,
      tooltip: (_handler, event, _item, value) => {
        if (value === null || value === undefined || value === "") this.#tooltip.hide();
        else this.#tooltip.show(value, event.clientX, event.clientY);
      },
    });
    this.#view = view;
    // Nothing is loaded: this waits for no more than the labels to find their room.
    await view.initialize(this.#canvas).runAsync();
    return Math.ceil(this.#canvas.querySelector("svg")?.getBoundingClientRect().width ?? 0);
  }
}

/** The plot, or each of its panels, with the room that is left, up to half as much again. */
function widened(spec: Spec, room: number): Spec {
  return withWidth(spec, (width) => Math.round(Math.min(width + room, width * 1.5)));
}

/** Another width for the panels, or for the whole where there are none; what follows from its content stays. */
function withWidth(spec: Spec, of: (width: number) => number): Spec {
  const signals = (spec.signals ?? []).map((signal) => {
    const { name, value } = signal as { name: string; value?: number };
    return name === "child_width" && value !== undefined ? { ...signal, value: of(value) } : signal;
  });
  return {
    ...spec,
    signals,
    ...(typeof spec.width === "number" && { width: of(spec.width) }),
  };
}
