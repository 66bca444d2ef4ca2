/** The URL as people type it; links in mails must lead to the same origin, or the session would be a different one. */
export const shownUrl = (url: string): string => url.replace('127.0.0.1', 'localhost');
