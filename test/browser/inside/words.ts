/** How many words are seen before anything is unfolded; those inside charts count, too. */
export function visibleWords(): number {
  return document.body.innerText.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
