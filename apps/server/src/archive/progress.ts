/** Hears how far a long piece of work has come. */
export type Progress = (step: { what: string; done: number; of: number }) => void;
