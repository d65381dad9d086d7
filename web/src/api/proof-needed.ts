type Ask = () => Promise<boolean>
let ask: Ask | null = null

/** Sets who asks the person for the password or a passkey; null: nobody can now. */
export function setProofAsker(next: Ask | null): void {
  ask = next
}

/** Asks the person to show that it is still them. False: they did not want to, or nobody can ask. */
export async function askForProof(): Promise<boolean> {
  return (await ask?.()) ?? false
}
