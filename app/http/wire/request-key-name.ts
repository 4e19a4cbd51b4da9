/** The form field that carries the key of a sending. */
export const REQUEST_KEY = "requestKey";
