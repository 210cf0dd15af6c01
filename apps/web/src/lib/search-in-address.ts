import { searchMaxLength } from '@flipstack/contract/limits';

/** What is searched, as the address has it. */
export function searchIn(params: URLSearchParams): string {
  return Array.from(params.get('search') ?? '')
    .slice(0, searchMaxLength)
    .join('');
}
