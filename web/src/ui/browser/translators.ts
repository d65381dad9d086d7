/**
 * Lets React go on under a page translator, which puts elements in the place of texts: a text that React removes is
 * gone already, and what would stand before it stands last (docs/decisions/web.md#a-text-is-alone-in-its-element).
 */
export function bearTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null): Child {
    return insertBefore.call(this, child, before?.parentNode === this ? before : null) as Child
  }
}
