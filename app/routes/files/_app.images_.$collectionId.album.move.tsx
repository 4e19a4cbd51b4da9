import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { readQuery, textPart } from "~/http/query/parameters";
import { sentenceAt, typedText } from "~/http/wire/form-failure";
import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { demandChosen } from "~/modules/files/image-collections/album-page/do-deed";
import { moveByForm, NEW_ALBUM, openMove } from "~/modules/files/image-collections/album-page/move-dialog.server";
import { readChosenImages, writeChosen } from "~/modules/files/image-collections/album-page/read-chosen";
import { sayRefusal } from "~/screens/albums/refused-choice";
import { moveTexts as texts } from "~/texts/images/album-page";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { boxClass } from "~/ui/fields/box-class";
import { RequestKey } from "~/ui/request-key";
import { albumIdOf } from "./_app.images/take-images";

export const loader = pageLoader("changeImages", async ({ db, params, url }) => {
  const id = albumIdOf(params);
  const { words } = readQuery(url.searchParams, { words: textPart() });
  const chosen = demandChosen(readChosenImages(url.searchParams));
  const { imageCount, name, offered } = await openMove(db, id, words);
  return {
    id,
    name,
    offered,
    words,
    count: chosen === "all" ? imageCount : chosen.length,
    chosen: [...new URLSearchParams(writeChosen(chosen))],
    newAlbum: NEW_ALBUM,
  };
});

export const action = pageAction("changeImages", async ({ db, actor, params, form, context }) => {
  const id = albumIdOf(params);
  await moveByForm(db, actor, { from: id, chosen: demandChosen(readChosenImages(form)), form });
  await context.sendJobs();
  return redirect(`${albumAddress(id)}?done=${actor.now}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function MoveImages() {
  const { id, name, offered, words, count, chosen, newAlbum } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const [to, setTo] = useState(typedText(failure, "to") ?? "");
  const kept = chosen.map(([part, value]) => <input key={part} type="hidden" name={part} value={value} />);
  const error = sentenceAt(failure, "to") ?? sentenceAt(failure, "name");
  return (
    <Dialog title={texts.title(count)} parent={albumAddress(id)}>
      <Form role="search" replace preventScrollReset className="mb-3 flex gap-2">
        {kept}
        <input
          type="search"
          name="words"
          defaultValue={words}
          aria-label={texts.search}
          placeholder={texts.search}
          autoComplete="off"
          className={boxClass()}
        />
        <Button>{texts.searchButton}</Button>
      </Form>
      <Form method="post" replace preventScrollReset>
        <RequestKey form={`move ${JSON.stringify(chosen)}`} />
        {kept}
        {failure && (
          <div className="mb-3">
            <Alert>{sayRefusal(failure)}</Alert>
          </div>
        )}
        <fieldset aria-describedby={error ? "move-error" : undefined} className="grid gap-0.5">
          <legend className="sr-only">{texts.albums}</legend>
          {offered.length === 0 && <p className="py-2 text-soft">{texts.none}</p>}
          <div className="-mx-2 max-h-[38vh] overflow-y-auto px-2">
            {offered.map((album) => (
              <Choice key={album.id} value={String(album.id)} to={to} onChoose={setTo}>
                {texts.found(album.name, album.imageCount)}
              </Choice>
            ))}
          </div>
          <Choice value={newAlbum} to={to} onChoose={setTo}>
            {texts.newAlbum}
          </Choice>
          <label className="mt-1 grid gap-1 pl-7">
            <span className="sr-only">{texts.newName}</span>
            <input
              name="name"
              defaultValue={typedText(failure, "name") ?? `${name} (2)`}
              onFocus={() => setTo(newAlbum)}
              aria-invalid={sentenceAt(failure, "name") ? true : undefined}
              autoComplete="off"
              className={boxClass()}
            />
          </label>
        </fieldset>
        <DialogActions parent={albumAddress(id)}>
          <Button look="primary" disabled={busy} className="order-1">
            {texts.move}
          </Button>
          <Button name="copy" value="on" disabled={busy}>
            {texts.copy}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Choice({
  value,
  to,
  onChoose,
  children,
}: {
  value: string;
  to: string;
  onChoose: (value: string) => void;
  children: string;
}) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 max-sm:min-h-11 [overflow-wrap:anywhere]">
      <input type="radio" name="to" value={value} checked={to === value} onChange={() => onChoose(value)} />
      {children}
    </label>
  );
}
