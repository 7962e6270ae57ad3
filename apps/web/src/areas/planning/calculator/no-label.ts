/** Keeps a field level with the one beside it that has a label, also when that one says what is wrong below it. */
export const NO_LABEL = '\u00a0'
