/** Other hosts that pages connect to. */
export interface Origins {
  /** Addresses that scripts fetch. */
  readonly connect: readonly string[];
  /** Addresses that forms post to. */
  readonly forms: readonly string[];
  /**
   * Addresses of third-party scripts that open frames. We cannot vouch for such a script, so with one of them the policy
   * leaves out Trusted Types.
   */
  readonly scripts?: readonly string[];
  /**
   * Addresses of third-party scripts that open no frames, and that an island loads under its own Trusted Types policy:
   * strings still become neither HTML nor code. Such scripts may create policies of any name.
   */
  readonly tags?: readonly string[];
  /** Addresses of third-party pictures. */
  readonly images?: readonly string[];
  /** Addresses of pages that are shown in frames: a map, a video. */
  readonly frames?: readonly string[];
  /** True if the site's own scripts compile WebAssembly, as Pagefind does to search. */
  readonly wasm?: boolean;
}
