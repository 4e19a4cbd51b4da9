import { demoAcquisitions } from "./acquisitions";
import type { DemoFolder } from "./property";
import { demoSales } from "./sales";
import { demoStock } from "./stock";

/** Three folders of a believable portfolio in Saxony. Places are facts; people, firms and figures are invented. */
export const demoPortfolio: DemoFolder[] = [demoStock, demoAcquisitions, demoSales];
