export const MOST_PAGES = 200
export const MOST_BYTES = 10 * 1024 * 1024
export const MOST_OPERATIONS_ON_A_PAGE = 200_000
export const MOST_GLYPHS_ON_A_PAGE = 60_000
export const MOST_RULES_ON_A_PAGE = 40_000
