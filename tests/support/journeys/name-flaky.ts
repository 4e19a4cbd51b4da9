import type { Reporter, Suite } from "@playwright/test/reporter";

/** Names the journeys that needed a second try, below everything else that is said of a run. */
export default class NameFlaky implements Reporter {
  private suite: Suite | undefined;

  onBegin(_: unknown, suite: Suite): void {
    this.suite = suite;
  }

  async onExit(): Promise<void> {
    const flaky = this.suite?.allTests().filter((test) => test.outcome() === "flaky") ?? [];
    if (flaky.length === 0) return;
    console.warn(`\nNOT AT THE FIRST TRY: ${flaky.length}`);
    for (const test of flaky) console.warn(`  ${test.titlePath().filter(Boolean).join(" › ")}`);
  }
}
