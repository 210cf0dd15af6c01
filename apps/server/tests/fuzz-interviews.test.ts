import { fuzzCalls } from './support/fuzz.ts';

fuzzCalls('interviews');
