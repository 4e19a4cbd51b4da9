import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { captionByForm, openCaptions } from "~/modules/files/image-collections/album-page/captions-dialog";
import { demandChosen } from "~/modules/files/image-collections/album-page/do-deed";
import { readChosenImages } from "~/modules/files/image-collections/album-page/read-chosen";
import { sayRefusal } from "~/screens/albums/refused-choice";
import { captionTexts as texts } from "~/texts/images/album-page";
import { Alert } from "~/ui/alert";
import { Dialog, SendActions } from "~/ui/dialog";
import { boxClass } from "~/ui/fields/box-class";
import { RequestKey } from "~/ui/request-key";
import { albumIdOf } from "./_app.images/take-images";

const LONGEST = 500;

export const loader = pageLoader("changeImages", async ({ db, params, url }) => {
  const id = albumIdOf(params);
  return { id, ...(await openCaptions(db, id, demandChosen(readChosenImages(url.searchParams)))) };
});

export const action = pageAction("changeImages", async ({ db, actor, params, form }) => {
  const id = albumIdOf(params);
  await captionByForm(db, actor, id, form);
  return redirect(`${albumAddress(id)}?done=${actor.now}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function Captions() {
  const { id, images, left } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const typed = failure?.initialValue as { caption?: string; rows?: { caption?: string }[] } | undefined;
  return (
    <Dialog title={texts.title(images.length)} parent={albumAddress(id)} wide>
      <Form method="post" replace preventScrollReset onKeyDown={goOn}>
        <RequestKey form={`captions ${images[0]?.id}`} />
        {failure && (
          <div className="mb-3">
            <Alert>{sayRefusal(failure)}</Alert>
          </div>
        )}
        <datalist id="caption-words">
          {texts.words.map((word) => (
            <option key={word} value={word} />
          ))}
        </datalist>
        <ol className="grid gap-2.5">
          {images.map(({ id: imageId, filename, caption, thumbnail }, index) => (
            <li key={imageId} className="flex items-center gap-3">
              <img
                src={thumbnail}
                alt={filename}
                loading={index < 8 ? undefined : "lazy"}
                className="h-14 w-20 shrink-0 rounded-[4px] bg-sunken object-contain"
              />
              <input type="hidden" name={`rows[${index}].id`} value={imageId} />
              <label className="min-w-0 flex-1">
                <span className="sr-only">{texts.of(index + 1)}</span>
                <input
                  name={`rows[${index}].caption`}
                  defaultValue={typed?.rows?.[index]?.caption ?? caption ?? ""}
                  placeholder={filename}
                  maxLength={LONGEST}
                  list="caption-words"
                  enterKeyHint={index + 1 < images.length ? "next" : "done"}
                  autoComplete="off"
                  className={boxClass()}
                />
              </label>
            </li>
          ))}
        </ol>
        {images.length > 1 && (
          <label className="mt-4 grid gap-1">
            <span className="font-[550] text-small text-soft">{texts.common}</span>
            <input
              name="caption"
              defaultValue={typed?.caption}
              maxLength={LONGEST}
              list="caption-words"
              autoComplete="off"
              className={boxClass()}
            />
          </label>
        )}
        {left > 0 && <p className="mt-3 text-small text-soft">{texts.left(left)}</p>}
        <SendActions parent={albumAddress(id)} send={texts.save} />
      </Form>
    </Dialog>
  );
}

/** The key that ends a line goes on to the next field; what is chosen by it of a list is not known from here, and stays with the browser. */
function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, currentTarget, nativeEvent } = event;
  if (key !== "Enter" || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  const fields = Array.from(currentTarget.querySelectorAll<HTMLInputElement>("ol input:not([type=hidden])"));
  const next = fields[fields.indexOf(target) + 1];
  if (!fields.includes(target) || !next) return;
  event.preventDefault();
  next.focus();
  next.select();
}
