// The build does not exist before the first `npm run build`; types must not depend on it.
declare module "*/build/server" {
  const build: unknown;
  export = build;
}
