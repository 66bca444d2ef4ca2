/** As people type it; a link in a mail must lead to the same origin, or the session would be another one's. */
export const shownUrl = (url: string): string => url.replace('127.0.0.1', 'localhost');
