import type { AddedFile } from "~/modules/base/files/add-each";
import { uploadTexts as texts } from "~/texts/uploads";
import { Alert } from "~/ui/alert";

/** Which of the files of a form came in, and why the others did not. */
export function AddedFiles({ added }: { added: AddedFile[] }) {
  const refused = added.filter(({ refusal }) => refusal !== null);
  const taken = added.filter(({ refusal }) => refusal === null);
  return (
    <div className="mb-4 grid gap-2">
      {taken.length > 0 && (
        <div role="status" className="rounded-card bg-accent-wash px-3.5 py-2.5">
          <p className="font-[550]">{texts.cameIn(taken.length)}</p>
          <FileNames files={taken} />
        </div>
      )}
      {refused.length > 0 && (
        <Alert>
          {texts.oops(texts.refused(refused.length))}
          <FileNames files={refused} />
        </Alert>
      )}
    </div>
  );
}

function FileNames({ files }: { files: AddedFile[] }) {
  return (
    <ul className="mt-1 list-disc pl-4.5 font-normal">
      {files.map(({ fileName, refusal }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
        <li key={index} className="[overflow-wrap:anywhere]">
          {fileName}
          {refusal !== null && `: ${refusal}`}
        </li>
      ))}
    </ul>
  );
}
