import { createContext, useContext } from "react";

/** The nonce that this answer's scripts carry; empty in the browser, which hides it from scripts anyway. */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
