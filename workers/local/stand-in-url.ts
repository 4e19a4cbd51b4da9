/** The address of the local Google stand-in, which is also the issuer that its tokens name. */
export function standInUrl(googlePort: number): string {
  return `http://localhost:${googlePort}`;
}
