/** What each key does together with Alt in a booking, as the value of the button that does it; `leg` stands for the leg one is in. */
export const bookingKeys = {
  KeyN: "add",
  KeyT: "split",
  KeyV: "template",
  KeyK: "duplicate leg",
  Delete: "remove leg",
} as const;

export type BookingAction = (typeof bookingKeys)[keyof typeof bookingKeys];
