/** The path of the whole API. A separate entry, so that the web app loads it without schemas. */
export const basePath = '/api/v1';
