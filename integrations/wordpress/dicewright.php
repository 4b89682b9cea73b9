<?php
/**
 * Plugin Name:       Dicewright
 * Description:       Dice games in posts and pages: a block, a shortcode, and links to an arena that become boards.
 * Version:           @VERSION@
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            Dicewright
 * License:           MIT
 * License URI:       https://opensource.org/licenses/MIT
 * Text Domain:       dicewright
 *
 * @package Dicewright
 */

defined( 'ABSPATH' ) || exit;

const DICEWRIGHT_VERSION = '@VERSION@';

/** Titles of the games by the ids that tags and files have. */
const DICEWRIGHT_GAMES = array(
	'six-dice'   => 'Six Dice',
	'chaser'     => 'Chaser',
	'yatzy'      => 'Yatzy',
	'yessir'     => 'YESSIR!',
	'royal-turf' => 'Royal Turf',
);

/** What a tag may be given, and what it looks like. */
const DICEWRIGHT_ATTRIBUTES = array(
	'players'    => '/^[^<>"]{1,400}$/u',
	'seed'       => '/^[^<>"]{1,100}$/u',
	'options'    => '/^\{.{0,2000}\}$/su',
	'theme'      => '/^(auto|light|dark)$/',
	'lang'       => '/^(en|ja|ko)$/',
	'mode'       => '/^(play|view|puzzle|board)$/',
	'hints'      => '/^(on|off)$/',
	'server'     => '/^https?:\/\/[^\s<>"\']{1,200}$/',
	'daily-key'  => '/^[^<>"]{1,53}$/u',
	'date'       => '/^\d{4}-\d\d-\d\d$/',
	'rows'       => '/^([1-9]\d?|100)$/',
	'friend'     => '/^on$/',
	'relay'      => '/^https?:\/\/[^\s<>"\']{1,200}$/',
	'transcript' => '/^dw[12]\.[\w.-]{1,20000}$/',
);

/** Games with puzzles. */
const DICEWRIGHT_PUZZLES = array( 'six-dice', 'chaser', 'yatzy' );

/** What a board of the day has of these; a game has all but its last two. */
const DICEWRIGHT_BOARD = array( 'players', 'options', 'theme', 'lang', 'server', 'daily-key', 'date', 'rows' );

/** What a game may be given, or a board: the names. */
function dicewright_names( bool $is_board ): array {
	return $is_board ? array_merge( array( 'mode' ), DICEWRIGHT_BOARD ) : array_values( array_diff( array_keys( DICEWRIGHT_ATTRIBUTES ), array( 'date', 'rows' ) ) );
}

/** What is given, as texts; what is empty is not given. */
function dicewright_given( array $given ): array {
	return array_filter( array_map( static fn( $value ) => is_scalar( $value ) ? trim( (string) $value ) : '', $given ), 'strlen' );
}

/** Why these cannot be shown, in one sentence; empty where they can. */
function dicewright_trouble( array $given ): string {
	$game  = $given['game'] ?? 'six-dice';
	$board = 'board' === ( $given['mode'] ?? '' );
	$names = dicewright_names( $board );
	if ( ! isset( DICEWRIGHT_GAMES[ $game ] ) ) {
		/* translators: 1: what is written, 2: a list. */
		return sprintf( __( 'dicewright: there is no game "%1$s"; expected one of %2$s.', 'dicewright' ), $game, implode( ', ', array_keys( DICEWRIGHT_GAMES ) ) );
	}
	unset( $given['game'] );
	foreach ( $given as $name => $value ) {
		if ( ! in_array( $name, $names, true ) ) {
			/* translators: 1: what is written, 2: a list. */
			return sprintf( __( 'dicewright: there is no attribute "%1$s"; expected some of game, %2$s.', 'dicewright' ), is_int( $name ) ? $value : $name, implode( ', ', $names ) );
		}
		if ( ! preg_match( DICEWRIGHT_ATTRIBUTES[ $name ], $value ) || ( 'options' === $name && null === json_decode( $value ) ) ) {
			/* translators: 1: name of an attribute, 2: what is written. */
			return sprintf( __( 'dicewright: the attribute %1$s cannot be "%2$s".', 'dicewright' ), $name, $value );
		}
	}
	if ( 'puzzle' === ( $given['mode'] ?? '' ) && ! in_array( $game, DICEWRIGHT_PUZZLES, true ) ) {
		/* translators: 1: a game, 2: a list. */
		return sprintf( __( 'dicewright: "%1$s" has no puzzles; expected one of %2$s.', 'dicewright' ), $game, implode( ', ', DICEWRIGHT_PUZZLES ) );
	}
	if ( $board && '' === ( $given['server'] ?? dicewright_server() ) ) {
		return __( 'dicewright: a board of the day needs an arena: enter its address under Settings, Dicewright, or give it as server.', 'dicewright' );
	}
	return '';
}

/**
 * A game, a puzzle or a board of the day as HTML; its script is loaded where it is shown, once. Feeds and mails have a link.
 * What cannot be shown is a link to readers, and to those who write a sentence that says why.
 */
function dicewright_render( array $given ): string {
	$given = dicewright_given( $given );
	$game  = $given['game'] ?? 'six-dice';
	$link  = sprintf( '<a href="%s">%s</a>', esc_url( (string) get_permalink() ), esc_html( DICEWRIGHT_GAMES[ $game ] ?? 'Dicewright' ) );
	if ( is_feed() ) {
		return $link;
	}
	$trouble = dicewright_trouble( $given );
	if ( '' !== $trouble ) {
		return current_user_can( 'edit_posts' ) ? sprintf( '<strong class="dicewright-error">%s</strong>', esc_html( $trouble ) ) : $link;
	}
	$mode  = $given['mode'] ?? 'play';
	$board = 'board' === $mode;
	$kept  = $given + array( 'players' => 'me,greedy' );
	// Who plays the match of the day is on the board of the same server.
	if ( '' !== dicewright_server() && ( $board || ( 'daily' === ( $kept['seed'] ?? '' ) && 'puzzle' !== $mode ) ) ) {
		$kept += array( 'server' => dicewright_server() );
	}
	$tag = $board ? 'dw-board' : "dw-$game";
	unset( $kept['game'] );
	if ( $board ) {
		unset( $kept['mode'] );
		$kept += array( 'game' => $game );
	}
	wp_enqueue_script( $board ? dicewright_script( 'board.iife', 'en' ) : dicewright_script( $game, $kept['lang'] ?? substr( determine_locale(), 0, 2 ) ) );
	$attributes = '';
	foreach ( $kept as $name => $value ) {
		$attributes .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
	}
	return "<$tag$attributes>$link</$tag>";
}

/** Registers the script of a game in a language, or of the board, and answers with its handle. */
function dicewright_script( string $name, string $language ): string {
	$file   = in_array( $language, array( 'ja', 'ko' ), true ) ? "$name.$language" : $name;
	$handle = "dicewright-$file";
	wp_register_script( $handle, plugins_url( "cdn/$file.js", __FILE__ ), array(), DICEWRIGHT_VERSION, array( 'strategy' => 'defer', 'in_footer' => true ) );
	return $handle;
}

add_action(
	'init',
	static function () {
		wp_register_style( 'dicewright-room', plugins_url( 'cdn/room.css', __FILE__ ), array(), DICEWRIGHT_VERSION );
		register_block_type( __DIR__ . '/block', array( 'render_callback' => 'dicewright_block' ) );
		add_shortcode( 'dicewright', 'dicewright_shortcode' );
		$server = dicewright_server();
		if ( '' !== $server ) {
			wp_oembed_add_provider( "$server/*", "$server/oembed" );
		}
	}
);

/** The game of a block, as wide as its column. A block keeps what was entered for another of its modes, and has what WordPress adds. */
function dicewright_block( array $given ): string {
	$names = dicewright_names( 'board' === ( $given['mode'] ?? '' ) );
	$own   = array_intersect_key( $given, array_flip( array_merge( array( 'game' ), $names ) ) );
	return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), dicewright_render( $own ) );
}

/** The game of a shortcode: [dicewright game="yatzy" seed="7"]. */
function dicewright_shortcode( $given ): string {
	return sprintf( '<div class="wp-block-dicewright-game">%s</div>', dicewright_render( is_array( $given ) ? $given : array() ) );
}

/** Where a game is, its room is reserved before its script is there: nothing moves when it comes. */
add_action(
	'wp_enqueue_scripts',
	static function () {
		global $wp_query;
		foreach ( $wp_query->posts ?? array() as $post ) {
			if ( $post instanceof WP_Post && ( has_block( 'dicewright/game', $post ) || has_shortcode( $post->post_content, 'dicewright' ) || has_block( 'core/block', $post ) ) ) {
				wp_enqueue_style( 'dicewright-room' );
				return;
			}
		}
	}
);

/** What the block needs to show a preview: where the files are, and titles. */
add_action(
	'enqueue_block_editor_assets',
	static function () {
		$data = array(
			'files'   => plugins_url( 'cdn/', __FILE__ ),
			'games'   => DICEWRIGHT_GAMES,
			'puzzles' => DICEWRIGHT_PUZZLES,
			'board'   => DICEWRIGHT_BOARD,
			'server'  => dicewright_server(),
		);
		wp_add_inline_script( 'dicewright-game-editor-script', 'window.dicewright = ' . wp_json_encode( $data ) . ';', 'before' );
		wp_set_script_translations( 'dicewright-game-editor-script', 'dicewright' );
	}
);

/** The arena whose links become boards, such as https://dice.example; empty where there is none. */
function dicewright_server(): string {
	return (string) get_option( 'dicewright_server', '' );
}

/** An address without a slash at its end; empty where it is none. */
function dicewright_sanitize_server( $given ): string {
	return untrailingslashit( esc_url_raw( trim( (string) $given ), array( 'http', 'https' ) ) );
}

add_action(
	'admin_init',
	static function () {
		register_setting(
			'dicewright',
			'dicewright_server',
			array(
				'type'              => 'string',
				'default'           => '',
				'sanitize_callback' => 'dicewright_sanitize_server',
			)
		);
	}
);

add_action(
	'admin_menu',
	static function () {
		add_options_page( 'Dicewright', 'Dicewright', 'manage_options', 'dicewright', 'dicewright_settings_page' );
	}
);

/** The page of the settings. */
function dicewright_settings_page(): void {
	?>
	<div class="wrap">
		<h1>Dicewright</h1>
		<p><?php esc_html_e( 'Add a game with the block Dice game, or with a shortcode:', 'dicewright' ); ?> <code>[dicewright game="yatzy" seed="7"]</code></p>
		<form action="options.php" method="post">
			<?php settings_fields( 'dicewright' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="dicewright_server"><?php esc_html_e( 'Server', 'dicewright' ); ?></label></th>
					<td>
						<input id="dicewright_server" name="dicewright_server" type="url" class="regular-text" value="<?php echo esc_attr( dicewright_server() ); ?>" placeholder="https://dice.example" />
						<p class="description"><?php esc_html_e( 'Links to this arena on a line of their own become boards in posts, also those of authors, and matches of the day are played there. Leave it empty if you have none.', 'dicewright' ); ?></p>
					</td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}
