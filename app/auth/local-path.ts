/** A path of this site to go on to, or `/` for anything that could lead elsewhere. */
export function localPath(path: string | null): string {
  if (!path?.startsWith("/") || /^\/[/\\]/.test(path) || /[\s\\]/.test(path)) return "/";
  return path.startsWith("/login") || path.startsWith("/auth/") ? "/" : path;
}
