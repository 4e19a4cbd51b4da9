import { projectRoot } from "../../workers/local/processes/project-root";
import { wrongImports } from "./import-rules";
import { readImports } from "./read-imports";

const wrong = wrongImports(await readImports(projectRoot));
for (const sentence of wrong) console.error(sentence);
if (wrong.length > 0) process.exitCode = 1;
