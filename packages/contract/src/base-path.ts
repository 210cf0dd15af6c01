/** The path of the whole API. A separate entry, so that the web app loads it without schemas. */
export const basePath = '/api/v1';

/**
 * With each request, the web app says for which form of the API it was built. Tabs from before
 * form 2 send nothing.
 */
export const appFormHeader = 'x-flipstack-app';
/** Increment it if tabs that are still open could not read a changed response. */
export const appForm = '2';

/**
 * With each write, the web app names the user that its tab shows, so that a tab does not write for
 * a user who has signed in elsewhere since. Clients that send nothing are not checked.
 */
export const userIdHeader = 'x-user-id';
