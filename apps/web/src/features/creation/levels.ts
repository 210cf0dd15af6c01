import type { Level } from '@flipstack/contract';

export const levels: readonly Level[] = ['EASY', 'MEDIUM', 'HARD'];
