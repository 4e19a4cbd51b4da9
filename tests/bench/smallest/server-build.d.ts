// What `npm run bench` builds here is there only while it runs; types must not depend on it.
declare module "*/build/server" {
  const build: unknown;
  export = build;
}
