/** The community sheet: how volunteers rate the terms of the service. */
export const en = {
  gradeWord: (letter: string) => `Grade ${letter}`,
  notRatedNote: 'The source has not rated this service yet.',
};
