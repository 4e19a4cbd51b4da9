// A build is there only after the first `npm run build`, and half of one during each: types must not depend on it.
declare const build: unknown;
export = build;
