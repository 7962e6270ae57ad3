/** Written by build.mjs: the folder of the lists. */
export const DATA_VERSION = '1ea151ed'
