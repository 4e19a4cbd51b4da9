import fc from "fast-check";

// The gate says the same twice; `SEED=n npx vitest run` draws anew, to hunt.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_260_301) });
