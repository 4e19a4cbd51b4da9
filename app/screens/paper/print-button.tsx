import { Printer } from "lucide-react";
import { paperTexts } from "~/texts/paper";
import { Button } from "~/ui/button";

/** Prints the page; without scripts it says how. */
export function PrintButton() {
  return (
    <>
      <Button type="button" look="primary" size="row" className="scripted-only" onClick={() => window.print()}>
        <Printer size={15} aria-hidden />
        {paperTexts.print}
      </Button>
      <span className="unscripted-only flex h-9 items-center text-soft">{paperTexts.printHint}</span>
    </>
  );
}
