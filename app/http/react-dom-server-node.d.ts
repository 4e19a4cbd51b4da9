// Its types stand with `react-dom/server`, which a Worker's build resolves to React's renderer for browsers.
declare module "react-dom/server.node" {
  export { renderToPipeableStream } from "react-dom/server";
}
