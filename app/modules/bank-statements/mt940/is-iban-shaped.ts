const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Whether a text without blanks has the shape of an IBAN; its check digits are not looked at. */
export function isIbanShaped(text: string): boolean {
  return SHAPE.test(text);
}
