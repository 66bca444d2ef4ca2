/** The option of every command that reads or writes data: `.option(...LAB_OPTION)`. */
export const LAB_OPTION = ['--lab', 'in the data of the demo (npm run demo), which are kept apart'] as const;
