/** The path of the whole API. A separate entry, so that the web app loads it without schemas. */
export const basePath = '/api/v1';

/**
 * With each request, the web app says for which form of the API it was built. Tabs from before
 * form 2 send nothing.
 */
export const appFormHeader = 'x-flipstack-app';
/** Increment it if tabs that are still open could not read a changed response. */
export const appForm = '2';
