import { seedIfEmpty } from "../../db/seed/seed-if-empty";
import { readEnvironment } from "./processes/read-environment";

const { stateDir } = readEnvironment(process.env);
if (await seedIfEmpty(stateDir)) console.log("Die leere Datenbank hat Demodaten bekommen.");
