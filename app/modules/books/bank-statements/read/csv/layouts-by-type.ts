import type { CsvStatementType } from "../../../bank-accounts/bank-names";
import type { BankLayouts } from "./cells/csv-layout";
import { comdirect } from "./layouts/comdirect";
import { commerzbank } from "./layouts/commerzbank";
import { deutscheBank } from "./layouts/deutsche-bank";
import { dkb } from "./layouts/dkb";
import { gls } from "./layouts/gls";
import { ing } from "./layouts/ing";
import { n26 } from "./layouts/n26";
import { postbank } from "./layouts/postbank";
import { sparkasse } from "./layouts/sparkasse";
import { vr } from "./layouts/vr";

export const LAYOUTS_BY_TYPE: Record<CsvStatementType, BankLayouts> = {
  CSV_SPARKASSE: sparkasse,
  CSV_DKB: dkb,
  CSV_ING: ing,
  CSV_COMDIRECT: comdirect,
  CSV_COMMERZBANK: commerzbank,
  CSV_DEUTSCHE_BANK: deutscheBank,
  CSV_POSTBANK: postbank,
  CSV_GLS: gls,
  CSV_VR: vr,
  CSV_N26: n26,
};
