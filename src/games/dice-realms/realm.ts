/** The dice of one realm by name, in the order in which they stand in `data`; their numbers are those of observation.ts. */
export const RESOURCES = ["food", "population", "military"] as const;
export const TERRITORIES = ["farm", "city", "keep"] as const;
export const UNITS = ["infantry", "ranged", "cavalry", "siege"] as const;
/** The two realms, by seat. */
export const SEATS = ["red", "blue"] as const;

export const FOOD = 0;
export const POPULATION = 1;
export const MILITARY = 2;

export const FARM = 0;
export const CITY = 1;
export const KEEP = 2;

export const INFANTRY = 0;
export const RANGED = 1;
export const CAVALRY = 2;
export const SIEGE = 3;

/** What is attacked: an enemy unit by its number, or `TERRITORY` plus that of the territory. */
export const TERRITORY = 4;
export const TARGETS = [...UNITS, ...TERRITORIES] as const;

/** Rule book "What you will need": d8, d10 and d12 for the resources, and the same again for the territories. */
export const RESOURCE_DICE = [8, 10, 12] as const;
export const TERRITORY_DICE = [8, 10, 12] as const;
/** The most food and military a die shows. */
export const MAX_FOOD = RESOURCE_DICE[FOOD];
export const MAX_MILITARY = RESOURCE_DICE[MILITARY];
