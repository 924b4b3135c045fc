/**
 * What the service has sent. It checks its answers by the document before they leave, so they are of the types written
 * from it.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export function asDocumented<Shape>(value: unknown): Shape {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return value as Shape
}
