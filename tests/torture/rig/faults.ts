import type { Bindings, Bound } from "../../../workers/bindings";

/** What a request calls outside of the Worker; its assets are asked before it, and mails go by the clock. */
export type BindingName = Exclude<Bound, "ASSETS" | "MAIL">;

/**
 * How a call goes wrong: it does nothing and fails; it is carried out and its answer is lost; it answers late; it is carried out
 * twice; or it fails, and so does every further call on that binding.
 */
export const faultKinds = ["fails", "is lost", "is late", "comes twice", "stays away"] as const;

/** Says which call of a binding goes wrong during a request. */
export const FAULT = "X-Torture-Fault";

/** Says how often each binding was called. */
export const CALLS = "X-Torture-Calls";

/** What goes wrong, and on which call of a binding, counted from 1. */
export type Fault = { binding: BindingName; call: number; kind: (typeof faultKinds)[number] };

/** How often each binding was called. */
export type Calls = Record<BindingName, number>;

const LATE_MILLISECONDS = 250;

/** What each says when it is not there, as Cloudflare's own do. */
const FAILURES: Record<BindingName, () => Error> = {
  DB: () => new Error("D1_ERROR: Network connection lost."),
  FILES: () => new Error("We encountered an internal error. Please try again. (10001)"),
  FILE_JOBS: () => new Error("Queue send failed: Internal Server Error"),
  IMAGES: () => Object.assign(new Error("IMAGES_TRANSFORM_ERROR 9505: the service failed"), { code: 9505 }),
};

export const boundTo = Object.keys(FAILURES) as BindingName[];

/** Counts what is called on each binding, and lets one of the calls go wrong. */
export class Trouble {
  readonly calls: Calls = { DB: 0, FILES: 0, FILE_JOBS: 0, IMAGES: 0 };

  constructor(private readonly fault: Fault | null) {}

  async meet<Answer>(binding: BindingName, run: () => Promise<Answer>): Promise<Answer> {
    this.calls[binding] += 1;
    const { fault } = this;
    if (fault?.binding !== binding || this.calls[binding] < fault.call) return run();
    if (this.calls[binding] > fault.call && fault.kind !== "stays away") return run();
    switch (fault.kind) {
      case "fails":
      case "stays away":
        throw FAILURES[binding]();
      case "is lost":
        await run();
        throw FAILURES[binding]();
      case "is late":
        await new Promise((resolve) => setTimeout(resolve, LATE_MILLISECONDS));
        return run();
      case "comes twice":
        await run();
        return run();
    }
  }
}

/** The bindings, each call on them met by `trouble`. */
export function faultyBindings(bindings: Bindings, trouble: Trouble): Bindings {
  return {
    ...bindings,
    DB: override(bindings.DB, {
      withSession: (start) => {
        const session = bindings.DB.withSession(start);
        return override(session, faultyStatements(session, trouble));
      },
    }),
    FILES: faultyBucket(bindings.FILES, trouble),
    FILE_JOBS: {
      sendBatch: (messages) => trouble.meet("FILE_JOBS", () => bindings.FILE_JOBS.sendBatch(messages)),
    },
    IMAGES: override(bindings.IMAGES, {
      info: (stream) => retold(stream, (again) => trouble.meet("IMAGES", () => bindings.IMAGES.info(again()))),
      input: (stream) => faultyImage(bindings.IMAGES, stream, trouble, (image) => image),
    }),
  };
}

type Database = Pick<D1DatabaseSession, "prepare" | "batch">;

function faultyStatements(session: Database, trouble: Trouble): Database {
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const wrap = (original: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = new Proxy(original, {
      get(target, name) {
        if (name === "bind") return (...values: unknown[]) => wrap(target.bind(...values));
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== "function") return member;
        return (...parameters: unknown[]) => trouble.meet("DB", () => member.apply(target, parameters));
      },
    });
    originals.set(wrapped, original);
    return wrapped;
  };
  return {
    prepare: (query) => wrap(session.prepare(query)),
    batch: (statements) => trouble.meet("DB", () => session.batch(statements.map((one) => originals.get(one) ?? one))),
  };
}

function faultyBucket(bucket: R2Bucket, trouble: Trouble): R2Bucket {
  const upload = (original: R2MultipartUpload): R2MultipartUpload =>
    override(original, {
      uploadPart: (...piece) => trouble.meet("FILES", () => original.uploadPart(...piece)),
      complete: (parts) => trouble.meet("FILES", () => original.complete(parts)),
      abort: () => trouble.meet("FILES", () => original.abort()),
    });
  return new Proxy(bucket, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return async (...parameters: unknown[]) => {
        const answer: unknown = await trouble.meet("FILES", () => member.apply(target, parameters));
        return name === "createMultipartUpload" ? upload(answer as R2MultipartUpload) : answer;
      };
    },
  });
}

/** What is done to an image is kept until its result is asked for, so that it can be done twice. */
function faultyImage(
  binding: ImagesBinding,
  stream: ReadableStream<Uint8Array>,
  trouble: Trouble,
  change: (image: ImageTransformer) => ImageTransformer,
): ImageTransformer {
  return override(binding.input(new Blob([]).stream()), {
    transform: (asked) => faultyImage(binding, stream, trouble, (image) => change(image).transform(asked)),
    output: (asked) =>
      retold(stream, (again) => trouble.meet("IMAGES", () => change(binding.input(again())).output(asked))),
  });
}

/** Reads a stream once, for what may need it again. */
async function retold<Answer>(
  stream: ReadableStream<Uint8Array>,
  run: (again: () => ReadableStream<Uint8Array>) => Promise<Answer>,
): Promise<Answer> {
  const bytes = new Blob([await new Response(stream).arrayBuffer()]);
  return run(() => bytes.stream());
}

/** A binding with some of its functions replaced; the others are called on itself, as the runtime wants it. */
function override<Target extends object>(target: Target, members: Partial<Target>): Target {
  return new Proxy(target, {
    get(_, name) {
      if (name in members) return Reflect.get(members, name);
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}
