/** Modules that travel to the browser in one file: whole packages, and single files by their path or by the icon's name. */
type Chunk = { packages?: string[]; files?: string[]; icons?: string[] };

/** What many pages load. */
export const browserChunks: Record<string, Chunk> = {
  framework: {
    packages: [
      "@remix-run/react",
      "@remix-run/router",
      "@remix-run/server-runtime",
      "react",
      "react-dom",
      "react-router",
      "react-router-dom",
      "scheduler",
      "turbo-stream",
    ],
    files: ["commonjsHelpers.js"],
  },
  /** What nearly every page draws. */
  shell: {
    packages: ["lucide-react/dist/esm/shared"],
    files: [
      "app/http/is-lost-connection.ts",
      "app/http/request-key-name.ts",
      "app/http/send-form.ts",
      "app/modules/calendar/day.ts",
      "app/modules/calendar/read-german-day.ts",
      "app/modules/fields/read-german-number.ts",
      "app/modules/fields/read-money.ts",
      "app/modules/money/money.ts",
      "app/root.tsx",
      "app/routes/_app.tsx",
      "app/styles.css",
      "app/texts/edits.ts",
      "app/texts/format.ts",
      "app/texts/more.ts",
      "app/texts/refusals.ts",
      "app/texts/shell.ts",
      "app/texts/validation.ts",
      "app/ui/account-menu.tsx",
      "app/ui/alert.tsx",
      "app/ui/avatar.tsx",
      "app/ui/box-class.ts",
      "app/ui/brand.tsx",
      "app/ui/breadcrumbs.tsx",
      "app/ui/button.tsx",
      "app/ui/card.tsx",
      "app/ui/chip.tsx",
      "app/ui/cn.ts",
      "app/ui/date-input.tsx",
      "app/ui/dialog.tsx",
      "app/ui/error-view.tsx",
      "app/ui/explain-error.ts",
      "app/ui/login-page.tsx",
      "app/ui/nonce.ts",
      "app/ui/page-head.tsx",
      "app/ui/request-key.tsx",
      "app/ui/saved-notice.tsx",
      "app/ui/screen.tsx",
      "app/ui/use-leave-question.ts",
      "app/ui/use-scripted.ts",
      "lucide-react/dist/esm/Icon.mjs",
      "lucide-react/dist/esm/context.mjs",
      "lucide-react/dist/esm/createLucideIcon.mjs",
      "vite/preload-helper.js",
    ],
    icons: [
      "calendar-days",
      "check",
      "chevron-down",
      "chevron-right",
      "circle-exclamation-point",
      "house",
      "landmark",
      "log-out",
      "pencil",
      "plus",
      "x",
    ],
  },
  /** What describes, checks and merges fields on their forms. */
  forms: {
    files: [
      "app/modules/fields/api-value.ts",
      "app/modules/fields/format-field.ts",
      "app/modules/fields/same-typed.ts",
      "app/ui/conflict-choice.tsx",
      "app/ui/field-input.tsx",
      "app/ui/form-fields.ts",
      "app/ui/use-changed-fields.ts",
    ],
    icons: ["trash"],
  },
  /** What the lists of the books share with the editor of a booking. */
  ledger: {
    files: ["app/modules/ledger/balance.ts", "app/texts/ledger.ts", "app/ui/booking-editor/shortcut.tsx"],
  },
  /** What the feed and a property tell of each activity. */
  activities: {
    files: [
      "app/texts/activities.ts",
      "app/texts/comments.ts",
      "app/ui/activity-entry.tsx",
      "app/ui/activity-icon.tsx",
      "app/ui/comment-field.tsx",
    ],
    icons: ["file-text", "image", "message-square", "paperclip", "thumbs-up"],
  },
};

/**
 * The file in which a module travels to the browser, for modules that many pages load. The others are left to the bundler, which
 * makes a file for each set of modules that the same routes import. For these it would be dozens of files of a few hundred
 * bytes, each packed for itself: up to eight kilobytes more a page.
 */
export function browserChunk(module: string): string | undefined {
  const [file = ""] = module.split("?");
  return Object.keys(browserChunks).find((name) => {
    const { packages = [], files = [], icons = [] } = browserChunks[name]!;
    return (
      packages.some((path) => file.includes(`/node_modules/${path}/`)) ||
      files.some((path) => file.endsWith(path)) ||
      icons.some((icon) => file.endsWith(`/lucide-react/dist/esm/icons/${icon}.mjs`))
    );
  });
}
