/** As much as the server takes, in characters. */
export const searchLimit = 200;

/** What is searched, as the address has it. */
export function searchIn(params: URLSearchParams): string {
  return Array.from(params.get('search') ?? '')
    .slice(0, searchLimit)
    .join('');
}
