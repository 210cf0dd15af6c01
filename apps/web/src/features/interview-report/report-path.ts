export const reportPath = (interviewId: string): string =>
  `/interview/${encodeURIComponent(interviewId)}/report`;
