import { demoAcquisitions } from "./demo-acquisitions";
import type { DemoFolder } from "./demo-property";
import { demoSales } from "./demo-sales";
import { demoStock } from "./demo-stock";

/** Three folders of a believable portfolio in Saxony. Places are facts; people, firms and figures are invented. */
export const demoPortfolio: DemoFolder[] = [demoStock, demoAcquisitions, demoSales];
