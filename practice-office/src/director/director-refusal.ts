/** Thrown when the director asks for something that the office does not have; the text names the field and says why. */
export class DirectorRefusal extends Error {}
